/** What a guest has typed; undefined for everybody else, who has no such fields. */
export function typedContact(form: FormData): { email: string; userName?: string } | undefined {
  const email = form.get('email');
  if (typeof email !== 'string') return undefined;
  const userName = form.get('userName');
  return { email, ...(typeof userName === 'string' ? { userName } : {}) };
}
