/** A customer in the audit log: without a name, because nothing of an erased account may stay there. */
export const customerRecord = (id: string) => ({ kind: 'customer', id, name: 'Customer' });
