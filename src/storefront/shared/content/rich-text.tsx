import { createElement, type ReactNode } from 'react';
import type { RichBlock, Span } from '#contract/shown-sections.ts';
import { TextLink } from '#ui/link.tsx';

/** Markdown that the server has rendered (`modules/content/markdown.rules.ts`). Its order is all that identifies a part. */
export function RichText({ blocks }: { blocks: readonly RichBlock[] }): ReactNode {
  return blocks.map(({ kind, spans = [], items = [] }, at) => {
    if (kind === 'hr') return <hr key={at} />;
    if (kind === 'quote')
      return (
        <blockquote key={at}>
          <RichText blocks={items[0] ?? []} />
        </blockquote>
      );
    const children =
      kind === 'ul' || kind === 'ol' ? (
        items.map((item, of) => (
          <li key={of}>
            {isLine(item) ? <Spans spans={item[0].spans ?? []} /> : <RichText blocks={item} />}
          </li>
        ))
      ) : (
        <Spans spans={spans} />
      );
    return createElement(kind, { key: at }, children);
  });
}

/** An item that is one paragraph is shown without its margins. */
const isLine = (item: readonly RichBlock[]): item is readonly [RichBlock] =>
  item.length === 1 && item[0]?.kind === 'p';

const Spans = ({ spans }: { spans: readonly Span[] }): ReactNode =>
  spans.map(({ text, strong, em, href }, at) => {
    let shown: ReactNode = text;
    if (em) shown = <em>{shown}</em>;
    if (strong) shown = <strong>{shown}</strong>;
    return href === undefined ? (
      // An element of its own, because browsers that translate replace text nodes.
      <span key={at}>{shown}</span>
    ) : (
      <TextLink key={at} href={href}>
        {shown}
      </TextLink>
    );
  });
