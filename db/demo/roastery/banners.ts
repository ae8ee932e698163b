import type { SampleBanner } from '../../seed/sample.ts';

export const banners: readonly SampleBanner[] = [
  {
    picture: 'roast',
    alt: 'Two cups of espresso, a dark bag of coffee and a hand grinder on a pale brown table',
    headline: 'Coffee on a northern course.',
    body: 'Roasted in Kiel on Tuesdays and Thursdays, sent the same day. Each bag says when.',
    linkLabel: 'Find your coffee',
    href: '/shop/listing?category=espresso',
    focalX: 88,
    focalY: 50,
  },
  {
    picture: 'brewing',
    alt: 'Filter papers, a dripper on a glass server and a kettle on pale blue',
    headline: 'Slow water.',
    body: 'Drippers, kettles and papers that we use ourselves, every morning at seven.',
    linkLabel: 'Shop brewing',
    href: '/shop/listing?category=brewers',
    focalX: 88,
    focalY: 50,
  },
  {
    picture: 'parcels',
    alt: 'An open parcel with two bags of coffee, and a tin with an oak lid, on pale green',
    headline: 'Never out of coffee.',
    body: 'Three, six or twelve parcels. You pay once, and it ends by itself.',
    linkLabel: 'Choose a subscription',
    href: '/shop/listing?category=subscriptions',
    focalX: 85,
    focalY: 55,
  },
];
