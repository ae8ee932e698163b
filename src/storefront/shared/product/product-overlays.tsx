import { cardWords } from '#contract/words/storefront/card-words.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { PageProgress } from '#ui/loading.tsx';
import { useSignInQuestion } from '#storefront/shared/intent/ask-to-sign-in.ts';
import {
  loadProductDialog,
  loadedProductDialog,
} from '#storefront/shared/open-product/load-product-dialog.ts';
import { useOpenedProduct, type OpenProduct } from '#storefront/shared/open-product/open-state.ts';
import { useApi, useRouter } from '#web/session/session.tsx';

const SignInDialog = lazy(() =>
  import('#storefront/shared/sign-in/sign-in-dialog.tsx').then((part) => ({
    default: part.SignInDialog,
  })),
);

/** Dialogs over any page of the shop: the open product and the sign-in prompt. Rendered once by the layout. */
export function ProductOverlays() {
  const { opened, key } = useOpenedProduct();
  const question = useSignInQuestion();
  return (
    <>
      {opened ? <Opened key={`${key}/${opened.product}`} opened={opened} /> : null}
      {question ? (
        <Suspense fallback={null}>
          <SignInDialog question={question} />
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * Spec 2: the dialog opens when the details are loaded; if they are prefetched, in the same frame as the click. Not
 * with `Suspense`, which keeps a fallback on screen for at least 300 ms.
 */
function Opened({ opened: { product, at } }: { opened: OpenProduct }) {
  const api = useApi();
  const { navigate } = useRouter();
  const [ready, setReady] = useState(() => loadedProductDialog(product));
  const [parts] = useState(() => (ready ? null : loadProductDialog(api, product)));
  useEffect(() => {
    parts?.then(setReady, (error: unknown) =>
      setReady(() => {
        throw error;
      }),
    );
  }, [parts]);
  if (!ready) return <PageProgress label={cardWords('loading')} />;
  const [{ ProductDialog }, details] = ready;
  return <ProductDialog details={details} at={at} onClose={() => void navigate(-1)} />;
}
