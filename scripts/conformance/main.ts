/**
 * `npm run conformance -- BASE_URL [--store CODE] [--storefront-key KEY] [--email E --password P] [--orders]`: prints
 * call by call where a store API departs from the storefront's needs. Exit code 1 if one does.
 */
import { parseArgs } from 'node:util'
import { stores } from '#lib/stores/registry.ts'
import { conforms, reportOf } from './report.ts'
import { type ConformanceOptions, conformance } from './run.ts'

const usage =
  'npm run conformance -- BASE_URL [--store CODE] [--storefront-key KEY] [--email E --password P] [--orders]'

/** @throws Error with a sentence for the user of the command */
function readOptions(): ConformanceOptions {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      'storefront-key': { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      orders: { type: 'boolean', default: false },
    },
  })
  const [base = '', ...others] = positionals
  if (others.length > 0 || !URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol))
    throw new Error(`The base address of one store API is needed, with http or https.\n${usage}`)
  const store = values.store === undefined ? stores[0] : stores.find(({ code }) => code === values.store)
  if (!store) throw new Error(`--store is one of ${stores.map(({ code }) => code).join(', ')}, not "${values.store}".`)
  const { email, password, orders } = values
  if ((email === undefined) !== (password === undefined)) throw new Error('--email and --password go together.')
  const login = email !== undefined && password !== undefined ? { email, password } : undefined
  return { base, store, storefrontKey: values['storefront-key'], login, orders }
}

try {
  const findings = await conformance(readOptions())
  for (const line of reportOf(findings)) console.log(line)
  process.exitCode = conforms(findings) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
