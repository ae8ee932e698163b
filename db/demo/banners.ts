export interface DemoBanner {
  picture: string;
  alt: string;
  headline: string;
  body: string;
  linkLabel: string;
  href: string;
  /** The point that stays visible when the picture is cropped, in percent. */
  focalX: number;
  focalY: number;
}

export const demoBanners: readonly DemoBanner[] = [
  {
    picture: 'cloth',
    alt: 'Gingham shirt, herringbone trousers, plaid scarf and felt hat laid out on pale blue',
    headline: 'Made to be worn in, not worn out.',
    body: 'Autumn cloth in woad, weld and madder. Cut simply, sewn twice, easy to mend.',
    linkLabel: 'Shop the new cloth',
    href: '/shop/listing',
    focalX: 90,
    focalY: 40,
  },
  {
    picture: 'home',
    alt: 'Lamp, folded blankets, mugs and a vase on a pale yellow table',
    headline: 'Evenings indoors.',
    body: 'Lamps, blankets and mugs from workshops of two or three people.',
    linkLabel: 'Shop home',
    href: '/shop/listing?category=home',
    focalX: 90,
    focalY: 60,
  },
  {
    picture: 'garden',
    alt: 'Watering can, plant pot, trowel and rubber boots on pale green',
    headline: 'Mud is a colour too.',
    body: 'Forged tools, painted tin and boots with a cotton lining.',
    linkLabel: 'Shop garden',
    href: '/shop/listing?category=garden',
    focalX: 90,
    focalY: 60,
  },
  {
    picture: 'winter',
    alt: 'Patterned jumper, plaid scarf, mittens and striped socks laid out on pale brown',
    headline: 'Warm hands, dark evenings.',
    body: 'Shetland, lambswool and merino, knitted by people who wear it.',
    linkLabel: 'Shop accessories',
    href: '/shop/listing?category=accessories',
    focalX: 90,
    focalY: 40,
  },
  {
    picture: 'pets',
    alt: 'Felt cat cave, biscuit tin and stoneware bowl on pale green',
    headline: 'For those who cannot read this.',
    body: 'Caves, coats and bowls, tried by our own and found acceptable.',
    linkLabel: 'Shop pets',
    href: '/shop/listing?category=pets',
    focalX: 90,
    focalY: 60,
  },
];
