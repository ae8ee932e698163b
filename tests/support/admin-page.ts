/** An admin page as the server renders it. */
import { renderPage } from '#app/entry-server.tsx';
import { DEFAULT_PUBLIC_SETTINGS } from '#support/default-settings.ts';

const user = {
  _id: 'u',
  id: 'u',
  userName: 'Mara',
  email: 'm@shop.test',
  role: 'admin',
  staffRole: 'owner',
};

/** @param answers API responses by path; a path without one answers 503, a number is an error status */
export async function adminPage(
  path: string,
  answers: Readonly<Record<string, object | number>>,
): Promise<string> {
  const output = await renderPage({
    request: new Request(`http://shop.test${path}`),
    requestId: 'req-1',
    shop: DEFAULT_PUBLIC_SETTINGS,
    send: (address) => {
      const [asked = ''] = address.split('?');
      const answer = asked === '/api/v1/auth/check-auth' ? { user } : (answers[asked] ?? 503);
      return Promise.resolve(
        typeof answer === 'number'
          ? Response.json({ success: false, message: 'away' }, { status: answer })
          : Response.json({ success: true, ...answer }),
      );
    },
    mayBeSignedIn: true,
    origin: 'http://shop.test',
    filesOf: () => ({ entry: '/assets/a.js', styles: [], modules: [], fonts: [] }),
    onDefect: (error) => {
      throw error;
    },
  });
  return output.kind === 'page' ? output.html : '';
}
