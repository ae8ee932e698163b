import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AfterAWhile, StitchProgress } from '#ui/loading.tsx';
import { useSignInQuestion } from '#web/product/ask-to-sign-in.ts';
import { loadProductDialog } from '#web/product/load-product-dialog.ts';
import { productAddress } from '#web/product/card-product.ts';
import { openProductOf, type OpenProduct } from '#web/product/open-state.ts';
import { productDetails } from '#web/product/product-details.ts';
import { useApi } from '#web/session.tsx';

const ProductDialog = lazy(() =>
  loadProductDialog().then((part) => ({ default: part.ProductDialog })),
);

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

function Opened({ opened }: { opened: OpenProduct }) {
  const api = useApi();
  const navigate = useNavigate();
  const [details] = useState(() => productDetails(api, opened.product));
  return (
    // Spec 2: the dialog opens when the details load.
    <Suspense
      fallback={
        <AfterAWhile>
          <StitchProgress label="Loading the product" className="page-progress" />
        </AfterAWhile>
      }
    >
      <ProductDialog details={details} at={opened.at} onClose={() => void navigate(-1)} />
    </Suspense>
  );
}
