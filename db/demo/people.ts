/** Accounts that can sign in, and the names of the first customers, who cannot. */
export interface DemoAddress {
  address: string;
  city: string;
  pincode: string;
  phone: string;
  notes: string;
  /** In shops that sell to several countries. */
  name?: string;
  country?: string;
}

export interface DemoAccount {
  userName: string;
  email: string;
  password: string;
  addresses: readonly DemoAddress[];
}

export const demoAdmin: DemoAccount = {
  userName: 'Ada Thorne',
  email: 'admin@demo.shop',
  password: 'demo-admin-1',
  addresses: [],
};

/** Has a history: orders in several states, reviews, a wishlist. */
export const demoShopper: DemoAccount = {
  userName: 'Mira Halden',
  email: 'shopper@demo.shop',
  password: 'demo-shopper-1',
  addresses: [
    {
      address: "14 Dyer's Row",
      city: 'Leeds',
      pincode: 'LS2 7EW',
      phone: '0113 496 0142',
      notes: 'Leave with the bakery next door when nobody answers.',
    },
  ],
};

/** Sends presents, and so has the maximum number of addresses. */
export const demoGiver: DemoAccount = {
  userName: 'Jonah Pell',
  email: 'giver@demo.shop',
  password: 'demo-giver-1',
  addresses: [
    {
      address: '3 Tenter Croft',
      city: 'Sheffield',
      pincode: 'S1 4QT',
      phone: '0114 496 0118',
      notes: 'Second bell from the top.',
    },
    {
      address: 'Bobbin Cottage, Mill Lane',
      city: 'Hebden Bridge',
      pincode: 'HX7 8EP',
      phone: '01632 960 377',
      notes: 'My mother. She is in the garden until four.',
    },
    {
      address: '27 Fuller Street, Flat 5',
      city: 'Bristol',
      pincode: 'BS2 8RB',
      phone: '0117 496 0255',
      notes: 'A present, so please no invoice in the parcel.',
    },
  ],
};
