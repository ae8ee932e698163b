import { settingsWords } from '#contract/words/storefront/settings-words.ts';
import { ActButton, type Account } from '#storefront/account/details-forms.tsx';
import { Form } from '#web/forms/form.tsx';
import { useShopFacts } from '#web/shop-facts.ts';

/** Subscribes to the newsletter or unsubscribes; not shown in a shop without one. */
export function Newsletter({ account }: { account: Account }) {
  const { newsletter } = useShopFacts();
  const act = account.newsletter ? 'unsubscribe' : 'subscribe';
  if (!newsletter) return null;
  return (
    <section className="panel panel-whole" aria-labelledby="newsletter">
      <h2 id="newsletter">{settingsWords('newsletter')}</h2>
      <Form method="post" className="form">
        <p className="second">
          {account.newsletter ? settingsWords('receiveNewsletter') : newsletter}
        </p>
        <div>
          <ActButton act={act}>{settingsWords(act)}</ActButton>
        </div>
      </Form>
    </section>
  );
}
