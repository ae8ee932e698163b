/**
 * Restricted Markdown as plain data, which the browser shows as elements: nobody parses HTML, so nothing that a merchant or
 * somebody with their password writes can become a script. Headings, paragraphs, lists, quotes, emphasis and links; everything
 * else is shown as it was typed.
 */
import { decodeHTML } from 'entities';
import { Marked, type Token, type Tokens } from 'marked';
import type { RichBlock, RichText, Span } from '#contract/shown-sections.ts';

/** How to show what a text only names. */
export interface MarkdownNames {
  /** Fills in variables. */
  readonly fill: (text: string) => string;
  /** Where a link leads; null for one that is not shown as a link. */
  readonly hrefOf: (link: string) => string | null;
}

/** Deeper lists and quotes are shown at this depth; the parser itself would run out of stack. */
const MAX_DEPTH = 6;

const parser = new Marked({ gfm: false });

export function renderMarkdown(text: string, names: MarkdownNames): RichText {
  return new Renderer(names).blocks(tokensOf(text), 0);
}

/** The links of a text, as written. */
export function linksIn(text: string): string[] {
  const links: string[] = [];
  renderMarkdown(text, {
    fill: (given) => given,
    hrefOf: (link) => {
      links.push(link);
      return null;
    },
  });
  return links;
}

function tokensOf(text: string): Token[] {
  try {
    return parser.lexer(withoutDeepMarkers(text));
  } catch {
    // Nesting that the parser cannot follow: the text is still shown.
    return [{ type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text }] }];
  }
}

/** Cuts markers of quotes and lists that open more levels in one line than anybody writes, and deep indentation. */
const withoutDeepMarkers = (text: string): string =>
  text.replace(/^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*){7,}|^[ \t]{25,}/gm, (markers) =>
    markers.slice(0, 24).replace(/((?:[^ \t][ \t]*){6}).*/, '$1'),
  );

class Renderer {
  readonly #names: MarkdownNames;
  constructor(names: MarkdownNames) {
    this.#names = names;
  }

  blocks(tokens: readonly Token[], depth: number): RichBlock[] {
    return tokens.flatMap((token) => this.#block(token, depth));
  }

  #block(token: Token, depth: number): RichBlock[] {
    switch (token.type) {
      case 'space':
      case 'def':
        return [];
      case 'hr':
        return [{ kind: 'hr' }];
      case 'heading': {
        // The page has the h1.
        const level = Math.min(Math.max((token as Tokens.Heading).depth, 2), 4);
        return [{ kind: `h${level}` as 'h2', spans: this.#spans(token.tokens ?? []) }];
      }
      case 'list': {
        const { ordered, items } = token as Tokens.List;
        if (depth >= MAX_DEPTH) return [this.#literal(token)];
        const lists = items.map((item) => this.blocks(item.tokens, depth + 1));
        return [{ kind: ordered ? 'ol' : 'ul', items: lists }];
      }
      case 'blockquote':
        if (depth >= MAX_DEPTH) return [this.#literal(token)];
        return [{ kind: 'quote', items: [this.blocks(token.tokens ?? [], depth + 1)] }];
      case 'paragraph':
      case 'text':
        return [{ kind: 'p', spans: this.#spans(token.tokens ?? [token]) }];
      default:
        return [this.#literal(token)];
    }
  }

  #literal({ raw }: Token): RichBlock {
    return { kind: 'p', spans: [{ text: this.#names.fill(raw.trim()) }] };
  }

  #spans(tokens: readonly Token[], style: Omit<Span, 'text'> = {}): Span[] {
    return tokens.flatMap((token) => this.#span(token, style));
  }

  #span(token: Token, style: Omit<Span, 'text'>): Span[] {
    const inner = (more: Omit<Span, 'text'>) =>
      this.#spans('tokens' in token ? (token.tokens ?? []) : [], { ...style, ...more });
    switch (token.type) {
      case 'strong':
        return inner({ strong: true });
      case 'em':
        return inner({ em: true });
      case 'br':
        return [{ text: '\n', ...style }];
      case 'link': {
        const href = this.#names.hrefOf(this.#names.fill((token as Tokens.Link).href));
        return inner(href === null ? {} : { href });
      }
      case 'escape':
      case 'codespan':
      case 'image':
        return [{ text: this.#names.fill((token as Tokens.Text).text), ...style }];
      case 'text': {
        const { tokens: parts, text } = token as Tokens.Text;
        if (parts) return this.#spans(parts, style);
        // Line breaks of the source are spaces; those of a variable, such as the postal address, are line breaks.
        return [
          { text: this.#names.fill(decodeHTML(text).replaceAll(/\s*\n\s*/g, ' ')), ...style },
        ];
      }
      default:
        return [{ text: token.raw, ...style }];
    }
  }
}
