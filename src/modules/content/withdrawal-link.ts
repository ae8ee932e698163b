import { WITHDRAWAL_LINK, WITHDRAWAL_PAGE } from '#contract/order-returns.ts';
import type { ShownSection } from '#contract/shown-sections.ts';

/** The footer with the link to the form of withdrawals, which the law wants on every page: after the merchant's own links. */
export function withWithdrawalLink(
  footer: readonly ShownSection[],
  label: string,
): readonly ShownSection[] {
  const link = { id: WITHDRAWAL_LINK, label, href: WITHDRAWAL_PAGE };
  const last = footer.findLast((section) => section.type === 'link-column');
  if (last) {
    const social = last.links.findIndex((each) => each.social);
    const links = last.links.toSpliced(social === -1 ? last.links.length : social, 0, link);
    return footer.map((section) => (section === last ? { ...last, links } : section));
  }
  return [
    {
      id: WITHDRAWAL_LINK,
      type: 'link-column',
      heading: '',
      text: '',
      categories: 0,
      links: [link],
    },
    ...footer,
  ];
}
