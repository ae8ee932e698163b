import { wordGroup } from '#kernel/words/shop-words.ts';

/** Spec 5: the form of an address, with the same id as `addressWords`: to the merchant they are one group. */
export const addressFieldWords = wordGroup('addresses', 'Addresses', {
  fillRequired: 'Please fill all required fields',
  address: 'Address',
  city: 'City',
  pincode: 'Pincode',
  phone: 'Phone',
  notes: 'Notes',
  addressMissing: 'Enter the street and house number.',
  cityMissing: 'Enter the city.',
  pincodeMissing: 'Enter the postal code.',
  phoneMissing: 'Enter a phone number.',
  notesMissing: 'Add a note, or choose one above.',
  allRequired: 'All fields are required.',
  stillMissing: 'Still missing: {fields}',
  noteSuggestions: 'Suggestions for Notes',
  noInstructions: 'No instructions',
  leaveAtDoor: 'Leave at door',
  ringBell: 'Ring the bell',
  save: 'Save Address',
});
