import { Form } from 'react-router';
import type { ScreenHandle } from '#web/head.ts';
import { useUser } from '#web/session.tsx';

export const handle: ScreenHandle = { head: { title: 'Admin', noIndex: true } };

/** What an administrator finds until the admin area has its screens: where he is, what can be done, and the way out. */
export function Component() {
  const user = useUser();
  return (
    <main id="main">
      <h1>Admin area</h1>
      <p>Logged in as {user?.userName}. The screens for products, orders and coupons are not built yet.</p>
      <Form method="post" action="/logout">
        <button type="submit">Logout</button>
      </Form>
    </main>
  );
}
