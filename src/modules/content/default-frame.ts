/** Header and footer of a shop that has not written its own. */
import type { PageBody } from '#contract/content.contract.ts';
import type { FramePart } from '#contract/sections/page-address.ts';
import type { Section } from '#contract/sections/section-type.ts';
import { defaultSection } from '#modules/content/default-section.ts';

/** A column of links. @param links label and link */
export const linkColumn = (
  heading: string,
  links: readonly (readonly [string, string])[],
  categories = '0',
): Section => ({
  ...defaultSection('link-column', heading.toLowerCase(), { heading, text: '', categories }),
  blocks: links.map(([label, link], at) => ({ id: `link-${at + 1}`, settings: { label, link } })),
});

export const framePart = (title: string, sections: Section[]): PageBody => ({
  title,
  lead: '',
  searchTitle: '',
  description: '',
  sections,
});

export const FRAME_IN_ENGLISH: Readonly<Record<FramePart, PageBody>> = {
  header: framePart('Header', [
    defaultSection('menu-entry', 'products', { label: 'Products', link: '/shop/listing' }),
    defaultSection('menu-categories', 'categories', { levels: 'two' }),
  ]),

  // Spec 2: policy links and two social links.
  footer: framePart('Footer', [
    linkColumn(
      'Shop',
      [
        ['On sale', '/shop/listing?sale=sale'],
        ['About', 'page:about'],
      ],
      '3',
    ),
    linkColumn('Help', [
      ['Contact', 'page:contact'],
      ['Return policy', 'page:return-policy'],
      ['Orders', '/shop/account'],
    ]),
    linkColumn('Legal', [
      ['Privacy policy', 'page:privacy-policy'],
      ['Terms of service', 'page:terms-of-service'],
      ['Instagram', 'social:instagram'],
      ['Pinterest', 'social:pinterest'],
    ]),
  ]),
};
