/** The image, Compose and the manifests for Kubernetes fit the shop and each other. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { STOP_WITHIN_MS } from '#app/server.ts';
import { readSettings } from '#platform/config/settings.ts';
import { settingsSchema } from '#platform/config/settings-schema.ts';
import {
  composed,
  deployed,
  manifestsOf,
  probedAddresses,
  variablesOf,
  workload,
  type Workload,
} from './deployments.ts';
import { ROOT } from './sources.ts';

const SETTINGS = new Set(Object.keys(settingsSchema.shape));
const isFile = (file: string): boolean => existsSync(path.join(ROOT, file));
/** `...` is what people fill in. */
const filledIn = (settings: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      value
        .replaceAll('...', 'secret')
        .replaceAll(/\$\{(\w+):\?\}/g, (_, each) => EXAMPLES[each] ?? each),
    ]),
  );
const EXAMPLES: Record<string, string> = {
  PUBLIC_URL: 'https://shop.your-domain.com',
  SUPPORT_EMAIL: 'help@your-domain.com',
  SMTP_URL: 'smtps://name:secret@mail.your-domain.com:465',
};
/** What the image sets. */
const IMAGE = { HOST: '0.0.0.0', DATA_DIR: '/data' };

describe('the image', () => {
  const text = deployed('container/Containerfile');

  test('gives Node the flags of npm start', () => {
    const flags = readFileSync(path.join(ROOT, 'scripts/start.mjs'), 'utf8').match(/--[\w-]+=\w+/g);
    expect(flags).not.toBeNull();
    for (const flag of flags ?? []) expect(text).toContain(`CMD ["node", "${flag}",`);
  });

  test('is made of files that exist, and none of them stays out', () => {
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    const started = [...text.matchAll(/[\w/.-]+\.(?:ts|mjs)\b/g)].map(([file]) => file);
    expect([...copied, ...started].filter((file) => !isFile(file))).toEqual([]);
    const included = [...readRoot('.dockerignore').matchAll(/^!(.+)$/gm)].map(
      ([, file = '']) => file,
    );
    expect(included.filter((file) => !isFile(file))).toEqual([]);
    expect(started.filter((file) => !included.some((start) => file.startsWith(start)))).toEqual([]);
  });

  test('does not run as root, and sets what the tests set', () => {
    expect(text.split('\nFROM ').at(-1)).toContain('\nUSER 10001\n');
    for (const [name, value] of Object.entries(IMAGE)) expect(text).toContain(`${name}=${value}`);
  });
});

describe('Kubernetes', () => {
  const manifests = manifestsOf();
  const workloads = manifests.flatMap((each) =>
    ['Deployment', 'Job'].includes(each.kind) ? [workload.parse(each)] : [],
  );
  const containerOf = ({ spec }: Workload) => spec.template.spec.containers[0];
  const shared = variablesOf(deployed('kubernetes/settings.env'));
  const secrets = new Map(
    manifests
      .filter(({ kind }) => kind === 'Secret')
      .map(({ metadata, stringData }) => [metadata?.name, stringData as Record<string, string>]),
  );

  test.each(workloads.map((each) => [each.metadata.name, each] as const))(
    '%s has settings with which the shop starts',
    (_, each) => {
      const { env, envFrom, command, ports } = containerOf(each);
      const sources = envFrom.map(({ configMapRef, secretRef }) =>
        configMapRef ? shared : (secrets.get(secretRef?.name) ?? { [`${secretRef?.name}`]: '' }),
      );
      const own = Object.fromEntries(env.map(({ name, value }) => [name, value]));
      const settings = Object.assign({}, ...sources, own) as Record<string, string>;
      expect(Object.keys(settings).filter((name) => !SETTINGS.has(name))).toEqual([]);
      const { metrics, port } = readSettings({ ...IMAGE, ...filledIn(settings) });
      expect([metrics?.port, port]).toEqual(
        expect.arrayContaining(ports.map(({ containerPort }) => containerPort)),
      );
      expect(command.filter((word) => word.includes('.') && !isFile(word))).toEqual([]);
    },
  );

  test('only the migration knows the owner of the tables', () => {
    const knowing = workloads.filter((each) =>
      containerOf(each).envFrom.some(({ secretRef }) => secretRef?.name === 'shop-owner'),
    );
    expect(knowing.map(({ kind }) => kind)).toEqual(['Job']);
    expect(Object.keys(secrets.get('shop-owner') ?? {})).toEqual(['MIGRATIONS_DATABASE_URL']);
  });

  test('probes ask what the shop answers, and readiness alone asks for the database', () => {
    const probed = Object.fromEntries(
      workloads.map((each) => [each.metadata.name, probedAddresses(containerOf(each))]),
    );
    expect(probed).toEqual({
      'shop-web': ['3000/healthz', '3000/readyz', '3000/healthz'],
      'shop-worker': ['9464/metrics'],
      'shop-migrate': [],
    });
  });

  test('a process has the time that it takes to stop', () => {
    for (const each of workloads.filter(({ kind }) => kind === 'Deployment')) {
      const sleep = containerOf(each).lifecycle?.preStop.sleep.seconds ?? 0;
      expect(
        each.spec.template.spec.terminationGracePeriodSeconds,
        each.metadata.name,
      ).toBeGreaterThanOrEqual(sleep + STOP_WITHIN_MS / 1000);
    }
  });

  test('an update takes no process away before another one is ready', () => {
    const web = workloads.find(({ metadata }) => metadata.name === 'shop-web');
    expect(web?.spec.strategy?.rollingUpdate.maxUnavailable).toBe(0);
  });

  test('a process can write to /data and /tmp', () => {
    for (const each of workloads)
      expect(containerOf(each).volumeMounts.map(({ mountPath }) => mountPath)).toEqual([
        '/data',
        '/tmp',
      ]);
  });

  test('selectors select, and ports have their names', () => {
    const web = { 'app.kubernetes.io/name': 'shop', 'app.kubernetes.io/component': 'web' };
    for (const { spec } of workloads)
      if (spec.selector) expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
    const specOf = (kind: string) => manifests.find((each) => each.kind === kind)?.['spec'];
    expect(specOf('Service')).toMatchObject({
      selector: web,
      ports: [{ name: 'http', targetPort: 'http' }],
    });
    expect(specOf('PodDisruptionBudget')).toMatchObject({ selector: { matchLabels: web } });
    expect(specOf('NetworkPolicy')).toMatchObject({
      podSelector: { matchLabels: { 'app.kubernetes.io/name': 'shop' } },
      ingress: [{ ports: [{ port: 'http' }] }, { ports: [{ port: 'metrics' }] }],
    });
    expect(JSON.stringify(specOf('Ingress'))).toContain(
      '"service":{"name":"shop","port":{"name":"http"}}',
    );
  });

  test('a pod that may do more is refused', () => {
    const web = manifests.find(
      ({ metadata, kind }) => kind === 'Deployment' && metadata?.name === 'shop-web',
    );
    const text = JSON.stringify(web);
    for (const [good, bad] of [
      ['"runAsNonRoot":true', '"runAsNonRoot":false'],
      ['"readOnlyRootFilesystem":true', '"readOnlyRootFilesystem":false'],
      ['"allowPrivilegeEscalation":false', '"allowPrivilegeEscalation":true'],
      ['"image":"shop"', '"image":"other"'],
    ] as const) {
      expect(text).toContain(good);
      expect(() => workload.parse(JSON.parse(text.replace(good, bad))), bad).toThrow();
    }
  });

  test('kubectl builds them', ({ skip }) => {
    const { stdout, stderr, error } = spawnSync('kubectl', ['kustomize', 'deploy/kubernetes'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    if (error) return skip('kubectl is not installed');
    expect(stderr).toBe('');
    expect(
      stdout.match(/^ +(?:- )?image: .*$/gm)?.map((line) => line.trim().replace('- ', '')),
    ).toEqual(Array.from({ length: 3 }, () => 'image: registry.your-domain.com/shop:0.1.0'));
  });
});

describe('Compose', () => {
  const services = composed();
  const { web, worker, migrate, haproxy } = services;
  const processes = { web, worker, migrate };

  test.each(Object.entries(processes))('%s has settings with which the shop starts', (_, each) => {
    const settings = each?.environment ?? {};
    expect(Object.keys(settings).filter((name) => !SETTINGS.has(name))).toEqual([]);
    expect(() => readSettings({ ...IMAGE, ...filledIn(settings) })).not.toThrow();
    expect(each?.command?.filter((word) => word.includes('.') && !isFile(word)) ?? []).toEqual([]);
  });

  test('all variables are in the example', () => {
    const used = [...deployed('compose/compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(
      ([, name]) => name,
    );
    expect([...new Set(used)].toSorted()).toEqual(
      Object.keys(variablesOf(deployed('compose/example.env'))).toSorted(),
    );
  });

  test('each process runs the same image, read-only, and has the time that it takes to stop', () => {
    for (const each of Object.values(processes)) {
      expect(each).toMatchObject({
        image: 'shop',
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges'],
      });
      expect(Number.parseInt(each?.stop_grace_period ?? '10', 10)).toBeGreaterThanOrEqual(
        STOP_WITHIN_MS / 1000,
      );
    }
  });

  test('only HAProxy is published, and only the migration knows the owner of the tables', () => {
    const publishing = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
    expect(publishing.map(([name]) => name)).toEqual(['haproxy']);
    const knowing = Object.entries(processes).filter(
      ([, each]) => each && 'MIGRATIONS_DATABASE_URL' in each.environment,
    );
    expect(knowing.map(([name]) => name)).toEqual(['migrate']);
  });

  test('web and worker wait for the migration, and it for the database', () => {
    for (const each of [web, worker])
      expect(each?.depends_on['migrate']?.condition).toBe('service_completed_successfully');
    expect(migrate?.depends_on['postgres']?.condition).toBe('service_healthy');
  });

  test('files that are mounted exist, but for the certificate', () => {
    const mounted = Object.values(services).flatMap(({ volumes }) =>
      volumes.map((each) => each.split(':')[0] ?? ''),
    );
    const files = mounted.filter((each) => each.startsWith('.'));
    expect(files.filter((file) => !isFile(path.join('deploy/compose', file)))).toEqual([
      './shop.pem',
    ]);
    expect(haproxy?.ports).toEqual(['80:8080', '443:8443']);
  });

  test('HAProxy has the recommended rules, and a place for each process', () => {
    const rules = (text: string) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(
          (line) =>
            line !== '' &&
            !/^(#|bind|user|group|server|resolvers|parse-resolv-conf|hold)/.test(line),
        );
    const own = deployed('compose/haproxy.cfg');
    expect(rules(own)).toEqual(rules(deployed('haproxy/haproxy.cfg')));
    expect(own).toContain(`server-template shop ${web?.deploy?.replicas} web:3000`);
  });
});

function readRoot(file: string): string {
  return deployed(`../${file}`);
}
