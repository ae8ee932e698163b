import type { ApiDocument, Operation } from '#platform/http/openapi-document.ts';

type Schema = Record<string, unknown>;

const CSS = `
:root { color-scheme: light dark; --ink: light-dark(#1c2430, #e8e6e1); --ground: light-dark(#fbfaf7, #14181f); --line: light-dark(#d9d5cc, #333a45); --deep: light-dark(#1c3f86, #9db8f2); }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 6rem; font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
h1, h2 { line-height: 1.2; } h2 { margin-top: 3rem; }
a { color: var(--deep); }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
nav ul { columns: 16rem; padding-left: 1.1rem; }
article { border-top: 1px solid var(--line); padding: 1rem 0; }
article h3 { margin: 0 0 .25rem; font: 600 1rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.method { color: var(--deep); }
h4 { margin: 1rem 0 .25rem; font-size: 1rem; }
dl { margin: 0; display: grid; grid-template-columns: minmax(9rem, 14rem) 1fr; }
dt, dd { margin: 0; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); } dt small { display: block; }
@media (max-width: 36rem) { dl { display: block; } dt { border: 0; padding-bottom: 0; } dt small { display: inline; margin-left: .5rem; } }
summary { cursor: pointer; padding: .35rem 0; } .scroll { overflow-x: auto; }
`;

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The API description as a plain HTML page without scripts. */
export function renderApiPage(document: ApiDocument): { html: string; css: string } {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(document.info.title)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<h1>${escape(document.info.title)}</h1>
<p>${inline(document.info.description)}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
<nav aria-label="Endpoints"><ul>
${operations.map(({ operation }) => `<li><a href="#${escape(operation.operationId)}">${escape(operation.operationId)}</a></li>`).join('\n')}
</ul></nav>
<main>
${[...groups].map(([tag, entries]) => `<h2>${escape(tag)}</h2>\n${entries.map(renderOperation).join('\n')}`).join('\n')}
<h2>Schemas</h2>
${Object.entries(document.components.schemas)
  .map(
    ([name, schema]) =>
      `<details id="schema-${escape(name)}"><summary>${escape(name)}</summary><div class="scroll"><pre>${escape(JSON.stringify(schema, null, 2))}</pre></div></details>`,
  )
  .join('\n')}
</main>
</body>
</html>
`;
  return { html, css: CSS.trim() };
}

function renderOperation({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const body = operation.requestBody?.content['application/json']?.schema;
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  const responseSchema =
    success &&
    (success[1] as { content: Record<string, { schema: Schema }> }).content['application/json']
      ?.schema;
  return `<article id="${escape(operation.operationId)}">
<h3><span class="method">${method}</span> ${escape(path)}</h3>
<p>${inline(operation.summary)} ${inline(operation.description ?? '')} ${inline(whoMayCall(operation))}</p>
${
  operation.parameters
    ? renderFields(
        'Parameters',
        operation.parameters.map((each) => [
          `${each.name} (${each.in})`,
          each.schema,
          each.required,
          each.description,
        ]),
      )
    : ''
}
${body ? renderFields('Body', fieldsOf(body)) : ''}
${responseSchema ? `<details><summary>Response (${escape(success[0])})</summary><div class="scroll"><pre>${escape(JSON.stringify(responseSchema, null, 2))}</pre></div></details>` : ''}
</article>`;
}

function whoMayCall({ security, responses }: Operation): string {
  const permission = security.flatMap((each) => each['token'] ?? [])[0];
  if (permission !== undefined)
    return `Staff, or an API token, with the permission \`${permission}\`.`;
  if ('403' in responses) return 'Staff only, not with an API token.';
  return security.length === 1 ? 'Signed-in users only.' : '';
}

type Field = [name: string, schema: Schema, required: boolean, description: string | undefined];

function fieldsOf(schema: Schema): Field[] {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => [
    name,
    each,
    required.includes(name),
    each.description as string | undefined,
  ]);
}

function renderFields(heading: string, fields: readonly Field[]): string {
  const rows = fields.map(([name, schema, required, description]) => {
    const parts = [typeOf(schema), description ?? ''].filter(Boolean).map(inline).join('. ');
    const term = `<code>${escape(name)}</code>${required ? ' <small>required</small>' : ''}`;
    return `<dt>${term}</dt><dd>${parts}</dd>`;
  });
  return `<h4>${heading}</h4>\n<dl>${rows.join('\n')}</dl>`;
}

function typeOf(schema: Schema): string {
  if (Array.isArray(schema.enum)) return schema.enum.join(' | ');
  if (Array.isArray(schema.anyOf))
    return schema.anyOf.map((each) => typeOf(each as Schema)).join(' or ');
  if (schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`;
  const { type, minimum, maximum, minLength, maxLength } = schema;
  return [
    typeof type === 'string' ? type : 'any',
    typeof minimum === 'number' ? `from ${minimum}` : '',
    typeof maximum === 'number' ? `to ${maximum}` : '',
    typeof minLength === 'number' ? `at least ${minLength} characters` : '',
    typeof maxLength === 'number' ? `at most ${maxLength} characters` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Backticks become code. */
const inline = (text: string): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
