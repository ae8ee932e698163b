/** What every process that tests start inherits; all other settings are given explicitly. */
export const childEnvironment = () => ({
  PATH: process.env['PATH'],
  // Set by `npm test`, as by all commands: processes share the code that Node has compiled.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
});
