import type { Draft, PageEditor } from '#admin/content/use-page-editor.ts';
import { HOME } from '#contract/sections/page-address.ts';
import { VARIABLES } from '#contract/sections/variables.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextField } from '#ui/text-field.tsx';

/** What a page has besides its sections. */
export function PageTexts({
  slug,
  editor: { draft, problems, change },
}: {
  slug: string;
  editor: PageEditor;
}) {
  const field = (name: Exclude<keyof Draft, 'sections'>, maxLength: number) => ({
    name,
    value: draft[name],
    maxLength,
    autoComplete: 'off',
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <section className="panel" aria-labelledby="page-texts">
      <h2 id="page-texts">Page</h2>
      <div className="form">
        <TextField
          label="Title"
          hint={slug === HOME ? 'The heading of the page where no banner has one.' : undefined}
          {...field('title', 120)}
        />
        {slug === HOME ? null : (
          <TextField label="Introduction" hint="Shown below the title." {...field('lead', 300)} />
        )}
        <div className="form-two">
          <TextField
            label="Search title"
            hint="Browser tab and search results. Empty: the title."
            {...field('searchTitle', 120)}
          />
          <TextField
            label="Search description"
            hint="Shown by search engines."
            {...field('description', 300)}
          />
        </div>
        <Disclosure summary="Formatting and variables">
          <div className="prose small">
            <p>
              Write headings as ## Heading, lists as - item, **bold**, *italic* and links as
              [text](page:about), [text](/shop/home) or [text](https://example.org).
            </p>
            <ul>
              {Object.entries(VARIABLES).map(([name, meaning]) => (
                <li key={name}>
                  <code>{`{${name}}`}</code> <span>{meaning}</span>
                </li>
              ))}
            </ul>
          </div>
        </Disclosure>
      </div>
    </section>
  );
}
