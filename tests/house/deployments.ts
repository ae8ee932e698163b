/** What every process of a shop needs in a container, in the manifests for Kubernetes. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ROOT } from './sources.ts';

export const deployed = (file: string): string =>
  readFileSync(path.join(ROOT, 'deploy', file), 'utf8');

const named = z.object({ name: z.string() });
const portOf = z.object({ port: z.string(), path: z.string() });
const probe = z.object({ httpGet: portOf }).optional();

const pod = z.object({
  terminationGracePeriodSeconds: z.number().default(30),
  securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.literal(10_001) }),
  enableServiceLinks: z.literal(false),
  automountServiceAccountToken: z.literal(false),
  containers: z.tuple([
    z.object({
      image: z.literal('shop'),
      command: z.array(z.string()).default([]),
      ports: z.array(named.extend({ containerPort: z.number() })).default([]),
      env: z.array(named.extend({ value: z.string() })).default([]),
      envFrom: z.array(
        z.object({ configMapRef: named.optional(), secretRef: named.optional() }).strict(),
      ),
      startupProbe: probe,
      readinessProbe: probe,
      livenessProbe: probe,
      lifecycle: z
        .object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) })
        .optional(),
      resources: z.object({
        requests: z.object({ cpu: z.string(), memory: z.string() }),
        limits: z.object({ memory: z.string() }),
      }),
      securityContext: z.object({
        allowPrivilegeEscalation: z.literal(false),
        readOnlyRootFilesystem: z.literal(true),
        capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
      }),
      volumeMounts: z.array(z.object({ mountPath: z.string() })),
    }),
  ]),
});
const labels = z.record(z.string(), z.string());

export const workload = z.object({
  kind: z.enum(['Deployment', 'Job']),
  metadata: named,
  spec: z.object({
    selector: z.object({ matchLabels: labels }).optional(),
    strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.number() }) }).optional(),
    template: z.object({ metadata: z.object({ labels }), spec: pod }),
  }),
});
export type Workload = z.infer<typeof workload>;

const manifest = z.looseObject({ kind: z.string(), metadata: named.optional() });
export type Manifest = z.infer<typeof manifest>;

/** @param files all of the folder by default */
export const manifestsOf = (
  files: readonly string[] = readdirSync(path.join(ROOT, 'deploy/kubernetes')),
): Manifest[] =>
  files
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => parseAllDocuments(deployed(`kubernetes/${file}`)))
    .map((document) => {
      expectValid(document.errors);
      return manifest.parse(document.toJS());
    });

function expectValid(errors: readonly Error[]): void {
  for (const error of errors) throw error;
}

const service = z.looseObject({
  image: z.string().optional(),
  command: z.array(z.string()).optional(),
  restart: z.string(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  ports: z.array(z.string()).default([]),
  deploy: z.object({ replicas: z.number() }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});

/** The services of Compose by name. */
export const composed = (): Record<string, z.infer<typeof service>> =>
  z
    .object({ services: z.record(z.string(), service) })
    .parse(parse(deployed('compose/compose.yaml'), { merge: true })).services;

/** Names and values of a file of environment variables. */
export const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** Where a probe asks, as the number of the port and the path; a port without a name has none. */
export function probedAddresses(container: z.infer<typeof pod>['containers'][0]): string[] {
  const numberOf = (name: string) =>
    container.ports.find((port) => port.name === name)?.containerPort;
  return [container.startupProbe, container.readinessProbe, container.livenessProbe].flatMap(
    (each) => (each ? [`${numberOf(each.httpGet.port)}${each.httpGet.path}`] : []),
  );
}
