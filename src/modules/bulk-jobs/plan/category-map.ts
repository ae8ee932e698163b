/**
 * Maps the terms of other shops to the shop's categories: by its name, or by the words of the specification's categories,
 * one line each; the first match counts.
 */

/** A category of the shop. */
export interface KnownCategory {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  /** The id of the category that it is part of. */
  readonly parent: string | null;
}

/** The id of the category with this id, name, slug or path, such as "Women / Dresses"; null if there is none. */
export function categoryNamed(categories: readonly KnownCategory[], text: string): string | null {
  const said = text.trim().toLowerCase();
  const isCalled = ({ id, name, slug }: KnownCategory, word: string | undefined) =>
    word !== undefined && (id === word || name.toLowerCase() === word || slug === word);
  const [part, whole] = said.split(/\s*[>/]\s*/).toReversed();
  const named =
    categories.find(({ id }) => id === said) ??
    categories.find((category) => isCalled(category, said)) ??
    categories.find(
      (category) =>
        isCalled(category, part) &&
        categories.some((each) => each.id === category.parent && isCalled(each, whole)),
    );
  return named?.id ?? null;
}

/** Clothing is not a category of its own: gender and age group decide. */
type Meaning =
  | 'men'
  | 'women'
  | 'kids'
  | 'accessories'
  | 'footwear'
  | 'home'
  | 'garden'
  | 'pets'
  | 'clothing';

const WORDS: Record<Meaning, string> = {
  men: `men mens man male menswear`,
  women: `women womens woman ladies lady female womenswear dress dresses skirt skirts blouse blouses lingerie maternity`,
  kids: `kids kid children childrens child boys boy girls girl baby babies infant infants toddler toddlers newborn toys toy`,
  footwear: `footwear shoes shoe sneakers sneaker boots boot sandals sandal slippers slipper loafers trainers heels flats clogs`,
  accessories: `accessories accessory jewelry jewellery jewelery bags bag handbags handbag wallets wallet belts belt hats hat caps
    scarves scarf gloves glove sunglasses eyewear watches watch earrings necklaces necklace bracelets bracelet rings ring luggage
    backpacks backpack socks ties umbrellas`,
  garden: `garden gardening outdoor outdoors patio lawn plants plant flowers planters seeds bbq`,
  pets: `pets pet dog dogs cat cats animals animal aquarium birds`,
  home: `home house homeware housewares kitchen dining furniture furnishing furnishings decor bedding bath bathroom linens lighting
    lamps lamp rugs rug candles candle cushions curtains tableware cookware storage office art`,
  clothing: `apparel clothing clothes fashion tops top shirts shirt tshirts tshirt tees tee jackets jacket coats coat outerwear pants
    trousers jeans shorts sweaters sweater jumpers jumper hoodies hoodie knitwear swimwear activewear sportswear underwear pyjamas
    pajamas suits uniforms`,
};

const MEANINGS = new Map<string, Meaning>(
  (Object.keys(WORDS) as Meaning[]).flatMap((meaning) =>
    WORDS[meaning].split(/\s+/).map((word) => [word, meaning] as const),
  ),
);

export interface CategorySignals {
  readonly type: string;
  /** A path: "Apparel & Accessories > Shoes". */
  readonly productCategory: string;
  /** Comma-joined. */
  readonly tags: string;
  readonly gender: string;
  readonly ageGroup: string;
}

/** The category for an imported product, by its type, else its product category, else its tags; null if none matches. */
export function categoryFor(
  categories: readonly KnownCategory[],
  signals: CategorySignals,
): string | null {
  const paths = [signals.type, signals.productCategory];
  const places = [
    ...paths.map((path) => ({ path, texts: path.split('>').toReversed() })),
    { path: '', texts: signals.tags.split(',') },
  ];
  for (const { path, texts } of places) {
    const whole = categoryNamed(categories, path);
    if (whole !== null) return whole;
    for (const text of texts) {
      const named = categoryNamed(categories, text);
      if (named !== null) return named;
      const meaning = meaningOf(text);
      const category = meaning === 'clothing' ? wearerOf(signals) : meaning;
      // The merchant may have deleted it.
      if (categories.some(({ id }) => id === category)) return category;
    }
  }
  return null;
}

function meaningOf(text: string): Meaning | null {
  const words = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  // "Women's shoes" are footwear; "Home & Garden" is home.
  const meanings = words.flatMap((word) => MEANINGS.get(word) ?? []);
  const product = meanings.find((meaning) => !WEARERS.includes(meaning) && meaning !== 'clothing');
  return product ?? meanings.find((meaning) => WEARERS.includes(meaning)) ?? meanings[0] ?? null;
}

const WEARERS: readonly Meaning[] = ['men', 'women', 'kids'];

/** Men, women or kids, by any field of the file that names them. */
function wearerOf({
  type,
  productCategory,
  tags,
  gender,
  ageGroup,
}: CategorySignals): Meaning | null {
  if (/kid|child|infant|toddler|newborn|baby/i.test(ageGroup)) return 'kids';
  for (const text of [
    type,
    ...productCategory.split('>').toReversed(),
    ...tags.split(','),
    gender,
  ]) {
    const meaning = meaningOf(text);
    if (meaning === 'men' || meaning === 'women' || meaning === 'kids') return meaning;
  }
  return null;
}
