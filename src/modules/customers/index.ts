/** Shoppers' accounts as staff see them, with what they bought and the staff's notes. */
export { customersRoutes } from '#modules/customers/customers.routes.ts';
export { customerNotesPersonalData } from '#modules/customers/personal-data.ts';
