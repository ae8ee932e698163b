/** Where a link of a text may lead: a path, a safe URL, or a record by id, so that a broken link is found. */

/** `social` names a setting, such as `social:instagram`. */
export const RECORD_LINK = /^(page|category|collection|product|social):([\w-]{1,80})$/;
const PATH = /^\/(?![/\\])[^\s\\]*$/;
const URL_OR_ADDRESS = /^(https?:\/\/[^\s/]|mailto:[^\s@]|tel:\+?[\d-])\S*$/i;

/** Profiles of the shop whose addresses are settings. A link to one without an address is not shown. */
export const SOCIAL = ['instagram', 'pinterest'] as const;
export type Social = (typeof SOCIAL)[number];

/** Without scripts, data and other hosts in disguise. */
export const isLink = (href: string): boolean =>
  PATH.test(href) || URL_OR_ADDRESS.test(href) || RECORD_LINK.test(href);

/** For the hints of fields with a link. */
export const LINK_HINT =
  'Type the name of a page, category, collection or product, or an address that starts with / or https://.';
