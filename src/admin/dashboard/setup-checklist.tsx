/**
 * The steps left before launch, each with a link; renders nothing once all are done.
 */
import type { ReactNode } from 'react';
import { formatNumber } from '#ui/format-number.ts';
import type { SetupWire } from '#contract/setup.contract.ts';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/link.tsx';
import { ProgressBar } from '#ui/loading.tsx';

interface Step {
  id: string;
  done: boolean;
  label: string;
  fact: string;
  href: string;
  todo: string;
}

/** A check of the server that the admin area has a setting for. */
const CONTACT = { id: 'contact', href: '/admin/settings', todo: 'Set your own address' };

const MARKS = {
  done: { name: 'check-circle-fill', label: 'Done' },
  missing: { name: 'clock', label: 'Missing' },
  advice: { name: 'info', label: 'Advice' },
} as const;

function setupSteps(facts: SetupWire): Step[] {
  const { products, withShipping, banners } = facts;
  const count = (n: number, noun: string) => `${formatNumber(n)} ${n === 1 ? noun : `${noun}s`}`;
  return [
    {
      id: 'products',
      done: products > 0,
      label: 'Products',
      fact: products > 0 ? `${count(products, 'product')} for sale` : 'Nothing for sale yet',
      href: '/admin/products?new=1',
      todo: 'Add the first product',
    },
    {
      id: 'shipping',
      done: withShipping > 0,
      label: 'Shipping',
      fact:
        withShipping > 0
          ? `${count(withShipping, 'product')} with shipping methods`
          : 'No product has a shipping method',
      href: '/admin/products',
      todo: 'Add shipping methods to products',
    },
    {
      id: 'banner',
      done: banners > 0,
      label: 'Banner',
      fact:
        banners > 0
          ? `${count(banners, 'banner')} on the home page`
          : 'The home page has no banner',
      href: '/admin/features',
      todo: 'Upload a banner',
    },
    {
      id: 'policies',
      done: facts.policiesAgree,
      label: 'Policies',
      fact: facts.policiesAgree
        ? 'Your return policy and terms state the same periods'
        : 'Your return policy and terms state different periods; the longer one applies',
      href: '/admin/settings',
      todo: 'Make the periods match',
    },
  ];
}

export function SetupChecklist({ facts }: { facts: SetupWire }) {
  const steps = setupSteps(facts);
  const counted = [
    ...steps.map((step) => step.done),
    ...facts.launch.filter(({ state }) => state !== 'advice').map(({ state }) => state === 'done'),
  ];
  const done = counted.filter(Boolean).length;
  if (done === counted.length) return null;
  const words = `${done} of ${counted.length} done`;
  return (
    <section className="admin-sheet setup" aria-labelledby="setup-heading">
      <h2 id="setup-heading">Launch checklist</h2>
      <p className="second small">{words}</p>
      <ProgressBar label={words} value={done} max={counted.length} />
      <ul>
        {steps.map((step) => (
          <ChecklistItem key={step.id} {...step} state={step.done ? 'done' : 'missing'}>
            {step.done ? null : <TextLink href={step.href}>{step.todo}</TextLink>}
          </ChecklistItem>
        ))}
        {facts.launch.map((check) => (
          <ChecklistItem key={check.id} {...check}>
            {check.id === CONTACT.id && check.state === 'missing' ? (
              <TextLink href={CONTACT.href}>{CONTACT.todo}</TextLink>
            ) : null}
          </ChecklistItem>
        ))}
      </ul>
    </section>
  );
}

interface ChecklistItemProps {
  state: keyof typeof MARKS;
  label: string;
  fact: string;
  /** What to do on the server. */
  fix?: string;
  /** A link to the place in the admin area. */
  children: ReactNode;
}

function ChecklistItem({ state, label, fact, fix = '', children }: ChecklistItemProps) {
  return (
    <li className={state === 'missing' ? undefined : `setup-${state}`}>
      <Icon {...MARKS[state]} />
      <div>
        <b>{label}</b>
        <p className="second small">{fact}</p>
        {fix === '' || children !== null ? null : <p className="small">{fix}</p>}
      </div>
      {children}
    </li>
  );
}
