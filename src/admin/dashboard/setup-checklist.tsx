/** What is left before launch, in two halves: the merchant's and the server's; renders nothing once all is done. */
import type { SetupWire } from '#contract/setup.contract.ts';
import { settingPath } from '#admin/shared/settings/setting-pages.ts';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/link.tsx';
import { ProgressBar } from '#ui/loading.tsx';

type Check = SetupWire['launch'][number];

/** Where the merchant settles a check, by its id. */
const PLACES: Readonly<Record<string, { href: string; todo: string }>> = {
  name: { href: settingPath('shopName'), todo: 'Name your shop' },
  contact: { href: settingPath('supportEmail'), todo: 'Set your own address' },
  products: { href: '/admin/products?new=1', todo: 'Add the first product' },
  countries: { href: settingPath('homeCountry'), todo: 'Choose countries' },
  currency: { href: settingPath('currency'), todo: 'Choose a currency' },
  shipping: { href: settingPath('shippingZones'), todo: 'Add shipping methods' },
  methods: { href: settingPath('bankTransfer'), todo: 'Add ways to pay' },
  tax: { href: settingPath('taxScheme'), todo: 'Set up tax' },
  invoices: { href: settingPath('invoices'), todo: 'Set up invoices' },
  categories: { href: '/admin/categories', todo: 'Edit categories' },
  texts: { href: '/admin/content', todo: 'Edit pages' },
  banner: { href: '/admin/features', todo: 'Upload a banner' },
  policies: { href: settingPath('returnDays'), todo: 'Make the periods match' },
  'law-lowest-price': { href: '/admin/products?sale=sale', todo: 'Look at the sale' },
  'law-unit-price': { href: '/admin/products', todo: 'Enter contents' },
  'law-imprint': { href: '/admin/content', todo: 'Publish the imprint' },
  'law-order-button': { href: '/admin/words', todo: 'Change the text' },
  'law-maker': { href: '/admin/products', todo: 'Name the manufacturers' },
  'law-accessibility': { href: '/admin/content', todo: 'Publish the statement' },
  'law-guarantee': { href: '/admin/content', todo: 'Publish the notice' },
  'law-withdrawal': { href: settingPath('withdrawals'), todo: 'Offer the form' },
  'law-sender-address': { href: settingPath('postalAddress'), todo: 'Set the address' },
  'law-privacy': { href: '/admin/content', todo: 'Write the policy' },
};

const MARKS = {
  done: { name: 'check-circle-fill', label: 'Done' },
  missing: { name: 'clock', label: 'Missing' },
  advice: { name: 'info', label: 'Advice' },
} as const;

const PARTS = [
  ['shop', 'Your shop'],
  ['server', 'Your server'],
] as const;

const stepsIn = (checks: readonly Check[]): Check[] =>
  checks.filter(({ state }) => state !== 'advice');
const isDone = ({ state }: Check): boolean => state === 'done';

export function SetupChecklist({ facts: { launch } }: { facts: SetupWire }) {
  const left = stepsIn(launch).filter((check) => !isDone(check)).length;
  if (left === 0) return null;
  return (
    <section className="setup-halves" aria-labelledby="setup-heading">
      <h2 id="setup-heading">Launch checklist</h2>
      <p className="second small">{left === 1 ? 'One step left.' : `${left} steps left.`}</p>
      <div>
        {PARTS.map(([part, title]) => (
          <Half
            key={part}
            id={`setup-${part}`}
            title={title}
            checks={launch.filter((check) => check.part === part)}
          />
        ))}
      </div>
    </section>
  );
}

function Half({ id, title, checks }: { id: string; title: string; checks: readonly Check[] }) {
  const steps = stepsIn(checks);
  const done = steps.filter(isDone).length;
  const words = `${done} of ${steps.length} done`;
  return (
    <section className="admin-sheet setup" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="second small">{words}</p>
      <ProgressBar label={`${title}: ${words}`} value={done} max={steps.length} />
      <ul>
        {checks.map((check) => (
          <ChecklistItem key={check.id} check={check} />
        ))}
      </ul>
    </section>
  );
}

function ChecklistItem({ check: { id, state, label, fact, fix } }: { check: Check }) {
  const place = state === 'done' ? undefined : PLACES[id];
  return (
    <li className={state === 'missing' ? undefined : `setup-${state}`}>
      <Icon {...MARKS[state]} />
      <div>
        <b>{label}</b>
        <p className="second small">{fact}</p>
        {fix === '' || (place && !id.startsWith('law-')) ? null : <p className="small">{fix}</p>}
      </div>
      {place ? <TextLink href={place.href}>{place.todo}</TextLink> : null}
    </li>
  );
}
