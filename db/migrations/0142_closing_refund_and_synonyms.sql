-- expands
-- The refund with which a return was closed: it is open again if that refund fails. Null of those that staff closed.
ALTER TABLE returns ADD COLUMN closed_by_refund_id uuid REFERENCES payment_refunds;

-- The synonyms that ship are English words, which mean something else in other languages ("Tee"). Null, as those of merchants: of
-- every language; else as search_language names it.
ALTER TABLE search_synonyms ADD COLUMN configuration text;
UPDATE search_synonyms SET configuration = 'english' WHERE array_to_string(words, ' ') = ANY (ARRAY[
  'trousers pants slacks', 'jumper sweater pullover', 'trainers sneakers', 'shoes footwear', 'boots boot wellies', 'jeans denim',
  'tee tshirt teeshirt', 'vest gilet', 'waistcoat vest', 'dress frock gown', 'nightgown nightdress', 'pyjamas pajamas',
  'dungarees overalls', 'coat overcoat', 'anorak parka cagoule', 'raincoat mac', 'jacket blazer', 'hoodie sweatshirt', 'cardigan cardi',
  'swimsuit swimwear', 'underwear lingerie', 'tights hosiery', 'socks sock hosiery', 'romper onesie bodysuit', 'babygrow sleepsuit',
  'cap hat', 'beanie hat', 'hat headwear', 'scarf shawl', 'gloves mittens', 'bag handbag purse', 'rucksack backpack', 'wallet billfold',
  'glasses spectacles eyewear', 'sunglasses shades', 'jewellery jewelry', 'necklace pendant', 'bracelet bangle',
  'watch timepiece wristwatch', 'belt sash', 'braces suspenders', 'tie necktie', 'slippers mules', 'loafers moccasins',
  'sandals espadrilles', 'throw blanket', 'duvet quilt comforter', 'cushion pillow', 'curtain drape', 'rug mat', 'sofa couch settee',
  'armchair chair', 'lamp light', 'mug cup', 'plate dish', 'vase jar', 'towel bathtowel', 'candle tealight', 'planter flowerpot pot',
  'hose hosepipe', 'secateurs pruners shears', 'spade shovel', 'trowel dibber', 'collar neckband', 'lead leash', 'kennel crate',
  'puppy dog', 'kitten cat', 'child kid', 'children kids', 'baby infant newborn', 'woman women ladies lady', 'man men gents gentlemen',
  'grey gray', 'colour color', 'navy indigo', 'wool woollen woolen', 'plaid tartan check', 'gift present', 'sale bargain', 'dog puppy pet',
  'cat kitten pet'
]);
