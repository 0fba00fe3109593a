import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })

/** Every variable the store API reads; `.env.example` and the README's table name the same ones. */
const schema = z.object({
  STORE_API_PORT: z.coerce.number().int().min(1).max(65_535).default(4000),
  HOST: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Folder of the embedded database and the picture cache; relative ones count from the repository. */
  STORE_API_DATA: z.string().default('.data/store-api'),
  STOREFRONT_KEY: z.string().min(32).optional(),
  STOREFRONT_URL: address.optional(),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  NODE_ENV: z.string().optional(),
})

export type Environment = z.output<typeof schema>

/**
 * Reads and checks the variables of the store API; an empty value counts as not set.
 * @throws Error with one line per wrong variable, naming it
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`These variables cannot be used:\n${lines.join('\n')}`)
}
