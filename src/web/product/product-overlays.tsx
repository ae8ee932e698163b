import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { AfterAWhile, StitchProgress } from '#ui/loading.tsx';
import { useSignInQuestion } from '#web/product/ask-to-sign-in.ts';
import { loadProductDialog } from '#web/product/load-product-dialog.ts';
import { productAddress } from '#web/product/card-product.ts';
import { openProductOf, type OpenProduct } from '#web/product/open-state.ts';
import { productDetails } from '#web/product/product-details.ts';
import { useApi, useRouter } from '#web/session.tsx';

const SignInDialog = lazy(() =>
  import('#web/product/sign-in-dialog.tsx').then((part) => ({ default: part.SignInDialog })),
);

/** What may stand over any page of the shop: the product that was opened, the question to sign in. Put it once beside the page. */
export function ProductOverlays() {
  const location = useLocation();
  const opened = location.pathname.startsWith(productAddress(''))
    ? null
    : openProductOf(location.state);
  const question = useSignInQuestion();
  return (
    <>
      {opened ? <Opened key={`${location.key}/${opened.product}`} opened={opened} /> : null}
      {question ? (
        <Suspense fallback={null}>
          <SignInDialog question={question} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Spec 2: the dialog opens when the details load. By hand: a `Suspense` that has shown its fallback keeps it for 300 ms. */
function Opened({ opened }: { opened: OpenProduct }) {
  const api = useApi();
  const { navigate } = useRouter();
  const [parts] = useState(() =>
    Promise.all([loadProductDialog(), productDetails(api, opened.product)]),
  );
  const [ready, setReady] = useState<Awaited<typeof parts> | null>(null);
  useEffect(() => {
    parts.then(setReady, (error: unknown) =>
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
  return <ProductDialog details={details} at={opened.at} onClose={() => void navigate(-1)} />;
}
