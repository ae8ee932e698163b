import { wordGroup } from '#kernel/words/shop-words.ts';

/** Spec 5, 8: saved addresses. Those of the form: address-field-words.ts. */
export const addressWords = wordGroup('addresses', 'Addresses', {
  loginForAddresses: 'Please login to manage addresses',
  loginForAddressDelete: 'Please login to delete addresses',
  maxAddresses: 'You can add max 3 addresses',
  addressAdded: 'Address added successfully',
  addressUpdated: 'Address updated successfully',
  addressDeleted: 'Address deleted successfully',
  addressDeleteFailed: 'Failed to delete address',
  title: 'Your addresses',
  none: 'No addresses saved yet. You can save up to three.',
  add: 'Add New Address',
  editTitle: 'Edit Address',
  edit: 'Edit',
  editNamed: 'Edit {address}',
  delete: 'Delete',
  deleteNamed: 'Delete {address}',
  deleteTitle: 'Delete this address?',
  deleteText: '{address}, {city} {pincode}. Past orders keep it.',
  replaceHint: 'You can replace one of them with the new address.',
  replace: 'Replace {address}',
});
