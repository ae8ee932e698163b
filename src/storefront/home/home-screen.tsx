import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { SHOP_LINE, SHOP_NAME } from '#web/copy.ts';
import type { ScreenHandle } from '#web/head.ts';
import { answerOf } from '#web/loading.ts';
import { apiOf } from '#web/request-context.ts';

export const handle: ScreenHandle = { head: { title: SHOP_NAME, description: SHOP_LINE, canonical: '/shop/home' } };

export async function loader({ context, request }: LoaderFunctionArgs) {
  return answerOf(await apiOf(context).shopProducts.list({ query: { limit: '12' } }, { signal: request.signal }));
}

export function Component() {
  const { data } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{SHOP_LINE}</h1>
      <ul>
        {data.map((product) => (
          <li key={product._id}>{product.title}</li>
        ))}
      </ul>
    </>
  );
}
