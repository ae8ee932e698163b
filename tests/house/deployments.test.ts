/** The image, Compose and the manifests for Kubernetes fit the shop and each other. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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

/** What the image sets. */
const IMAGE = { HOST: '0.0.0.0', DATA_DIR: '/data' };
const EXAMPLES: Record<string, string> = {
  PUBLIC_URL: 'https://shop.your-domain.com',
  SUPPORT_EMAIL: 'help@your-domain.com',
  SMTP_URL: 'smtps://name:secret@mail.your-domain.com:465',
};
const STOP_WITHIN_SECONDS = STOP_WITHIN_MS / 1000;

const isFile = (file: string): boolean => existsSync(path.join(ROOT, file));

/** Expects that the shop knows and accepts these settings, and has the files of the command. */
function expectStartable(
  settings: Record<string, string>,
  command: readonly string[] = [],
  optional: Readonly<Record<string, string>> = {},
) {
  expect(Object.keys(settings).filter((name) => !(name in settingsSchema.shape))).toEqual([]);
  expect(command.filter((word) => word.includes('.') && !isFile(word))).toEqual([]);
  // `...` and `${NAME:?}` are what people fill in, `${NAME:-}` what they may.
  const filledIn = Object.entries(settings).map(([name, value]) => [
    name,
    value
      .replaceAll('...', 'secret')
      .replaceAll(/\$\{(\w+):\?\}/g, (_, each: string) => EXAMPLES[each] ?? each)
      .replaceAll(/\$\{(\w+):-\}/g, (_, each: string) => optional[each] ?? ''),
  ]);
  return readSettings({ ...IMAGE, ...Object.fromEntries(filledIn) });
}

describe('the image', () => {
  const text = deployed('container/Containerfile');

  test('starts Node like npm start, not as root, with what the tests set', () => {
    const flags = deployed('../scripts/start.mjs').match(/--[\w-]+=\w+/g);
    expect(flags).not.toBeNull();
    for (const flag of flags ?? []) expect(text).toContain(`CMD ["node", "${flag}",`);
    expect(text.split('\nFROM ').at(-1)).toContain('\nUSER 10001\n');
    for (const [name, value] of Object.entries(IMAGE)) expect(text).toContain(`${name}=${value}`);
  });

  test('is made of files that exist, and none of them stays out', () => {
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    const started = [...text.matchAll(/[\w/.-]+\.(?:ts|mjs)\b/g)].map(([file]) => file);
    const included = [...deployed('../.dockerignore').matchAll(/^!(.+)$/gm)].map(
      ([, file = '']) => file,
    );
    expect([...copied, ...started, ...included].filter((file) => !isFile(file))).toEqual([]);
    expect(started.filter((file) => !included.some((start) => file.startsWith(start)))).toEqual([]);
  });
});

test('no service of Compose, and not the unit of systemd, gains privileges or writes to its own code', () => {
  const services = composed();
  expect(Object.keys(services).length).toBeGreaterThan(5);
  for (const [name, service] of Object.entries(services))
    expect(service, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges'],
    });
  const unit = deployed('systemd/shop.service').split('\n');
  expect(unit).toEqual(
    expect.arrayContaining([
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'AmbientCapabilities=',
      'ProtectSystem=full',
      'ProtectHome=read-only',
    ]),
  );
});

describe('Kubernetes', () => {
  const manifests = manifestsOf();
  const workloads = manifests.flatMap((each) =>
    ['Deployment', 'Job'].includes(each.kind) ? [workload.parse(each)] : [],
  );
  const containerOf = ({ spec }: Workload) => spec.template.spec.containers[0];
  const specOf = (kind: string) => manifests.find((each) => each.kind === kind)?.['spec'];
  const shared = variablesOf(deployed('kubernetes/settings.env'));
  const secrets = new Map(
    manifests
      .filter(({ kind }) => kind === 'Secret')
      .map(({ metadata, stringData }) => [metadata?.name, stringData as Record<string, string>]),
  );

  test.each(workloads.map((each) => [each.metadata.name, containerOf(each)] as const))(
    '%s has settings with which the shop starts, and can write to /data and /tmp',
    (_, { env, envFrom, command, ports, volumeMounts }) => {
      const sources = envFrom.map(({ configMapRef, secretRef }) =>
        configMapRef ? shared : (secrets.get(secretRef?.name) ?? { [`${secretRef?.name}`]: '' }),
      );
      const own = Object.fromEntries(env.map(({ name, value }) => [name, value]));
      const settings = Object.assign({}, ...sources, own) as Record<string, string>;
      const { metrics, port } = expectStartable(settings, command);
      expect([metrics?.port, port]).toEqual(
        expect.arrayContaining(ports.map(({ containerPort }) => containerPort)),
      );
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
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
    const probed = workloads.map((each) => [
      each.metadata.name,
      probedAddresses(containerOf(each)),
    ]);
    expect(Object.fromEntries(probed)).toEqual({
      'shop-web': ['3000/healthz', '3000/readyz', '3000/healthz'],
      'shop-worker': ['9464/metrics'],
      'shop-migrate': [],
    });
  });

  test('an update takes no process away before another one is ready, and leaves it the time that it takes to stop', () => {
    const web = workloads.find(({ metadata }) => metadata.name === 'shop-web');
    expect(web?.spec.strategy?.rollingUpdate.maxUnavailable).toBe(0);
    for (const each of workloads.filter(({ kind }) => kind === 'Deployment')) {
      const sleep = containerOf(each).lifecycle?.preStop.sleep.seconds ?? 0;
      const { terminationGracePeriodSeconds } = each.spec.template.spec;
      expect(terminationGracePeriodSeconds - sleep, each.metadata.name).toBeGreaterThanOrEqual(
        STOP_WITHIN_SECONDS,
      );
    }
  });

  test('selectors select, and ports have their names', () => {
    const web = { 'app.kubernetes.io/name': 'shop', 'app.kubernetes.io/component': 'web' };
    for (const { spec } of workloads)
      if (spec.selector) expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
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

  test.each([
    ['"runAsNonRoot":true', '"runAsNonRoot":false'],
    ['"readOnlyRootFilesystem":true', '"readOnlyRootFilesystem":false'],
    ['"allowPrivilegeEscalation":false', '"allowPrivilegeEscalation":true'],
    ['"image":"shop"', '"image":"other"'],
  ])('a pod without %s is refused', (good, bad) => {
    const text = JSON.stringify(manifests.find(({ kind }) => kind === 'Deployment'));
    expect(text).toContain(good);
    expect(() => workload.parse(JSON.parse(text.replace(good, bad)))).toThrow();
  });

  test('kubectl builds them', ({ skip }) => {
    const { stdout, stderr, error } = spawnSync('kubectl', ['kustomize', 'deploy/kubernetes'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    if (error) return skip('kubectl is not installed');
    expect(stderr).toBe('');
    const images = [...stdout.matchAll(/^ +(?:- )?(image: .*)$/gm)].map(([, image]) => image);
    expect(images).toEqual(Array(3).fill('image: registry.your-domain.com/shop:0.4.0'));
  });
});

/** What a merchant may set. */
const PAYPAL = {
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'hook',
};
const STRIPE = { STRIPE_SECRET_KEY: 'rk_live_secret', STRIPE_WEBHOOK_SECRET: 'whsec_secret' };
const NO_PAYPAL = { PAYMENTS: 'none' };
const WAYS_TO_PAY = [PAYPAL, { ...PAYPAL, ...STRIPE }, { ...NO_PAYPAL, ...STRIPE }, NO_PAYPAL];

describe('Compose', () => {
  const services = Object.entries(composed());
  const processes = services.filter(([name]) => ['web', 'worker', 'migrate'].includes(name));
  const { web, worker, migrate } = Object.fromEntries(processes);

  test.each(processes)(
    '%s has settings with which the shop starts, may do nothing else, and has time to stop',
    (_, each) => {
      for (const payments of WAYS_TO_PAY) expectStartable(each.environment, each.command, payments);
      expect(() => expectStartable(each.environment, each.command)).toThrow('PAYPAL_CLIENT_ID');
      expect(each).toMatchObject({
        image: 'shop',
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges'],
      });
      const grace = Number.parseInt(each.stop_grace_period ?? '10', 10);
      expect(grace).toBeGreaterThanOrEqual(STOP_WITHIN_SECONDS);
    },
  );

  test('all variables are in the example', () => {
    const used = deployed('compose/compose.yaml').matchAll(/\$\{(\w+):[?-]\}/g);
    const names = new Set([...used].map(([, name]) => name));
    expect([...names].toSorted()).toEqual(
      Object.keys(variablesOf(deployed('compose/example.env'))).toSorted(),
    );
  });

  test('only HAProxy is published, and only the migration knows the owner of the tables', () => {
    const publishing = services.filter(([, { ports }]) => ports.length > 0);
    expect(publishing.map(([name, { ports }]) => [name, ports])).toEqual([
      ['haproxy', ['80:8080', '443:8443']],
    ]);
    const knowing = processes.filter(([, each]) => 'MIGRATIONS_DATABASE_URL' in each.environment);
    expect(knowing.map(([name]) => name)).toEqual(['migrate']);
  });

  test('web and worker wait for the migration, and it for the database', () => {
    for (const each of [web, worker])
      expect(each?.depends_on['migrate']?.condition).toBe('service_completed_successfully');
    expect(migrate?.depends_on['postgres']?.condition).toBe('service_healthy');
  });

  test('files that are mounted exist, but for the certificate', () => {
    const files = services
      .flatMap(([, { volumes }]) => volumes.map((volume) => volume.split(':')[0] ?? ''))
      .filter((file) => file.startsWith('.'));
    expect(files.filter((file) => !isFile(path.join('deploy/compose', file)))).toEqual([
      './shop.pem',
    ]);
  });

  test('HAProxy has the recommended rules, and a place for each process', () => {
    const own = /^($|#|bind|user|group|server|resolvers|parse-resolv-conf|hold)/;
    const rules = (text: string) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => !own.test(line));
    const configuration = deployed('compose/haproxy.cfg');
    expect(rules(configuration)).toEqual(rules(deployed('haproxy/haproxy.cfg')));
    expect(configuration).toContain(`server-template shop ${web?.deploy?.replicas} web:3000`);
  });
});
