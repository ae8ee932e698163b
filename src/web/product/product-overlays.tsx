import { lazy, Suspense, useEffect, useState } from 'react';
import { AfterAWhile, StitchProgress } from '#ui/loading.tsx';
import { useSignInQuestion } from '#web/product/ask-to-sign-in.ts';
import { loadProductDialog, productDialogAtHand } from '#web/product/load-product-dialog.ts';
import { useOpenedProduct, type OpenProduct } from '#web/product/open-state.ts';
import { useApi, useRouter } from '#web/session.tsx';

const SignInDialog = lazy(() =>
  import('#web/product/sign-in-dialog.tsx').then((part) => ({ default: part.SignInDialog })),
);

/** What may stand over any page of the shop: the product that was opened, the question to sign in. Put it once beside the page. */
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
 * Spec 2: the dialog opens when the details load; with what was fetched ahead, in the very frame of the press. By hand: a
 * `Suspense` that has shown its fallback keeps it for 300 ms.
 */
function Opened({ opened: { product, at } }: { opened: OpenProduct }) {
  const api = useApi();
  const { navigate } = useRouter();
  const [ready, setReady] = useState(() => productDialogAtHand(product));
  const [parts] = useState(() => (ready ? null : loadProductDialog(api, product)));
  useEffect(() => {
    parts?.then(setReady, (error: unknown) =>
      setReady(() => {
        throw error;
      }),
    );
  }, [parts]);
  if (!ready)
    return (
      <AfterAWhile>
        <StitchProgress label="Loading the product" className="page-progress" />
      </AfterAWhile>
    );
  const [{ ProductDialog }, details] = ready;
  return <ProductDialog details={details} at={at} onClose={() => void navigate(-1)} />;
}
