/** Where a link of a page may lead: a path, a safe URL, or a record by id, so that a broken link is found. */

export const RECORD_LINK = /^(page|category|product):([\w-]{1,80})$/;
const PATH = /^\/(?![/\\])[^\s\\]*$/;
const URL_OR_ADDRESS = /^(https?:\/\/[^\s/]|mailto:[^\s@]|tel:\+?[\d-])\S*$/i;

/** Without scripts, data and other hosts in disguise. */
export const isLink = (href: string): boolean =>
  PATH.test(href) || URL_OR_ADDRESS.test(href) || RECORD_LINK.test(href);
