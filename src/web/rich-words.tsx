import { Fragment, type ReactNode } from 'react';

/**
 * A text with links or emphasis inside: "I agree to the <terms>terms</terms>". Each marked part is rendered by the function of
 * its name, so that a translation can put it anywhere.
 */
export function RichWords({
  text,
  parts,
}: {
  text: string;
  parts: Readonly<Record<string, (content: string) => ReactNode>>;
}) {
  return text.split(/(<\w+>.*?<\/\w+>)/).map((section, index) => {
    const [, name, content] = /^<(\w+)>(.*)<\/\1>$/.exec(section) ?? [];
    const render = name === undefined ? undefined : parts[name];
    return <Fragment key={index}>{render ? render(content ?? '') : section}</Fragment>;
  });
}
