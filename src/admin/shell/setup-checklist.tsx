/**
 * What is missing to open, each with the way there: `<SetupChecklist facts={data} />` on the dashboard, whose loader asks
 * `adminSetup.get`. Nothing is drawn once everything is done.
 */
import { inDigits } from '#ui/digits.ts';
import type { SetupWire } from '#contract/setup.contract.ts';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/link.tsx';
import { StitchProgress } from '#ui/loading.tsx';

interface Step {
  id: string;
  done: boolean;
  label: string;
  fact: string;
  href: string;
  todo: string;
}

export function setupSteps(facts: SetupWire): Step[] {
  const { products, withShipping, banners } = facts;
  const count = (n: number, noun: string) => `${inDigits(n)} ${n === 1 ? noun : `${noun}s`}`;
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
          : 'No product names a shipping method',
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
        ? 'Return policy and terms name the same days'
        : 'Return policy and terms name different days; the longer period applies',
      href: '/admin/settings',
      todo: 'Set the same days',
    },
    {
      id: 'payment',
      done: facts.payment === 'provider',
      label: 'Payment',
      fact:
        facts.payment === 'provider'
          ? 'A payment provider is set up'
          : 'Payments are simulated; no money moves',
      href: '/admin/settings',
      todo: 'PayPal is set up where the shop is started',
    },
    {
      id: 'contact',
      done: facts.contactIsReal,
      label: 'Contact address',
      fact: facts.contactIsReal
        ? `Mail goes to ${facts.contactEmail}`
        : `${facts.contactEmail} is an example; no mail arrives there`,
      href: '/admin/settings',
      todo: 'Set an address of yours',
    },
  ];
}

export function SetupChecklist({ facts }: { facts: SetupWire }) {
  const steps = setupSteps(facts);
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  const words = `${done} of ${steps.length} done`;
  return (
    <section className="admin-sheet setup" aria-labelledby="setup-heading">
      <h2 id="setup-heading">Before you open</h2>
      <p className="second small">{words}</p>
      <StitchProgress label={words} value={done} max={steps.length} />
      <ul>
        {steps.map((step) => (
          <li key={step.id} className={step.done ? 'setup-done' : undefined}>
            <Icon
              name={step.done ? 'check-circle-fill' : 'clock'}
              label={step.done ? 'Done' : 'Missing'}
            />
            <div>
              <b>{step.label}</b>
              <p className="second small">{step.fact}</p>
            </div>
            {step.done ? null : step.id === 'payment' ? (
              <span className="second small">{step.todo}</span>
            ) : (
              <TextLink href={step.href}>{step.todo}</TextLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
