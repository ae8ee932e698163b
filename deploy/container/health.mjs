/** Ends with 0 when the shop in this container responds. A process that is only a worker has no port but METRICS_PORT. */
const { PORT = '3000', METRICS_PORT, ROLES = 'web,worker' } = process.env;
const address = ROLES.includes('web')
  ? `${PORT}/healthz`
  : METRICS_PORT && `${METRICS_PORT}/metrics`;
if (address) {
  const response = await fetch(`http://127.0.0.1:${address}`);
  if (!response.ok) process.exitCode = 1;
}
