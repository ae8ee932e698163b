/** Messages about saved addresses. Spec 5, 8. */
export const ADDRESS_MESSAGES = {
  loginForAddresses: 'Please login to manage addresses',
  loginForAddressDelete: 'Please login to delete addresses',
  fillRequired: 'Please fill all required fields',
  maxAddresses: 'You can add max 3 addresses',
  addressAdded: 'Address added successfully',
  addressUpdated: 'Address updated successfully',
  addressDeleted: 'Address deleted successfully',
  addressDeleteFailed: 'Failed to delete address',
} as const;
