/** A deliberately weak server: it says "done" at once and writes to the database a little later. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const PROGRAM = `
  import { createServer } from 'node:http';
  import pg from 'pg';
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
  pool.on('error', () => undefined);
  let waiting = [];
  setInterval(() => {
    const ids = waiting;
    waiting = [];
    if (ids.length > 0) void pool.query('INSERT INTO weak_writes SELECT unnest($1::int[])', [ids]);
  }, 400);
  const server = createServer((request, response) => {
    waiting.push(Number(request.url.slice(1)));
    response.end('done');
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

export async function startWriteBehind(
  databaseUrl: string,
): Promise<{ url: string; kill(): Promise<void> }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
  });
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    url: `http://127.0.0.1:${port}`,
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
