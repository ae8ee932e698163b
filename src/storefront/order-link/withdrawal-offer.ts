import { WITHDRAWAL_LINK } from '#contract/order-returns.ts';
import type { ShopFacts } from '#web/shop-facts.ts';

/** Whether visitors can withdraw from contracts: then the server has put a link to it in the footer. */
export const isWithdrawalOffered = ({ footer }: Pick<ShopFacts, 'footer'>): boolean =>
  footer.some(
    (section) =>
      section.type === 'link-column' && section.links.some(({ id }) => id === WITHDRAWAL_LINK),
  );
