import { z } from 'zod'

const schema = z.object({
  STORE_API_PORT: z.coerce.number().int().min(1).max(65_535).default(4000),
  HOST: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().default('.data'),
  STOREFRONT_KEY: z.string().min(32).optional(),
  NODE_ENV: z.string().optional(),
})

/**
 * Reads and checks the variables of the store API; an empty value counts as not set.
 * @throws Error with one line per wrong variable, naming it
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): z.output<typeof schema> {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')))
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  return parsed.data
}
