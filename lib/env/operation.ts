import { z } from 'zod'
import { bucketName, webConcurrency } from '../rules/operation/several-processes.ts'
import { trustedProxiesProblem } from '../rules/operation/trusted-proxies.ts'
import { address, secret } from './values.ts'

const isBase64 = (text: string) => /^[A-Za-z0-9+/]+={0,2}$/.test(text)

/** Database, files and several machines. */
export const operationVariables = z.object({
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'is no address that starts with postgres://' })
    .optional()
    .meta({ description: 'PostgreSQL of the store API', unset: 'the embedded database' }),
  DATABASE_POOL_SIZE: z.coerce
    .number('is no number')
    .int('is no whole number')
    .min(1, 'is less than 1')
    .max(500, 'is more than 500')
    .optional()
    .meta({
      description:
        'Connections to PostgreSQL that one process of the store API keeps for requests, at most; it takes up to six more for jobs and changes',
      unset: '10',
    }),
  S3_ENDPOINT: address.optional().meta({
    description:
      "S3-compatible storage of report photos and imported pictures: its address without the bucket. Administrators' browsers must reach it. Set all S3 variables except the region, or none",
    unset: 'files are stored in STORE_API_DATA',
  }),
  S3_BUCKET: z
    .string()
    .regex(bucketName, 'is no name of a bucket')
    .optional()
    .meta({ description: 'Bucket of that storage; private, and used by the store API alone' }),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'is no name of a region')
    .optional()
    .meta({ description: 'Region of that storage', unset: 'us-east-1' }),
  S3_ACCESS_KEY_ID: secret.meta({ description: 'Access key of that storage' }),
  S3_SECRET_ACCESS_KEY: secret.meta({ description: 'Secret of that access key' }),
  JOBS: z.enum(['inside', 'apart'], 'is neither inside nor apart').optional().meta({
    description:
      'Where mails, refunds and other recurring work run: inside the store API, or apart in `npm run worker` (needs DATABASE_URL)',
    unset: 'inside',
  }),
  MIGRATIONS: z.enum(['start', 'apart'], 'is neither start nor apart').optional().meta({
    description:
      'When the database tables are updated: at each start, or apart by `npm run migrate` (a store API on older tables refuses to start)',
    unset: 'start',
  }),
  PAGE_CACHE_MB: z.coerce
    .number('is no number')
    .int('is no whole number')
    .min(4, 'is less than 4')
    .max(16_384, 'is more than 16384')
    .default(128)
    .meta({ description: 'Memory for rendered pages, in megabytes' }),
  NEXT_INTERNALS_OFF: z.string().default('').meta({
    description:
      'Names of parts of `server/next-internals/` that are not used, with commas between them, or `all`: for an upgrade of Next that changes what they stand on',
  }),
  VALKEY_URL: z
    .url({ protocol: /^rediss?$/, error: 'is no address that starts with redis:// or rediss://' })
    .optional()
    .meta({
      description:
        'Valkey or Redis that all storefronts share as a cache, for example rediss://user:password@cache.example.com:6379/0 (maxmemory-policy allkeys-lru): a page is rendered once for all of them',
      unset: 'each process has its own memory',
    }),
  LIMITS_VALKEY_URL: z
    .url({ protocol: /^rediss?$/, error: 'is no address that starts with redis:// or rediss://' })
    .optional()
    .meta({
      description: 'A second Valkey or Redis, in which all store APIs count limits (maxmemory-policy noeviction)',
      unset: 'each process counts by itself',
    }),
  WEB_CONCURRENCY: z.string().regex(webConcurrency, 'is neither auto nor a number from 1 to 64').default('1').meta({
    description:
      'Processes that each program runs in: a number from 1 to 64, or auto (one for each processor). PAGE_CACHE_MB is divided among those of the storefront; more than one store API needs DATABASE_URL',
  }),
  RELEASE: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'is no name of up to 40 letters, digits, hyphens and underscores')
    .optional()
    .meta({
      description:
        'At build time: name of the release, the same for all of its storefronts. Open pages of another release are loaded again at the next click',
    }),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: z
    .string()
    .refine(
      (text) => [16, 24, 32].some((bytes) => Buffer.from(text, 'base64').length === bytes && isBase64(text)),
      'is no base64 of 16, 24 or 32 bytes',
    )
    .optional()
    .meta({
      description:
        'At build time: encrypts what forms carry; base64 of 32 bytes (openssl rand -base64 32). With the same key in every build, forms of open pages reach a later release',
      unset: 'made by each machine that builds',
    }),
  CDN_PURGE_URL: address.optional().meta({
    description:
      'Purge address of a CDN in front, for example https://api.fastly.com/service/ID/purge or https://api.cloudflare.com/client/v4/zones/ID/purge_cache. Set all three CDN variables, or none',
    unset: 'nothing is purged, and pages do not send their tags',
  }),
  CDN_PURGE_FORMAT: z.enum(['fastly', 'cloudflare'], 'is neither fastly nor cloudflare').optional().meta({
    description: 'How the CDN is told: fastly (pages have Surrogate-Key) or cloudflare (pages have Cache-Tag)',
  }),
  CDN_PURGE_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'holds what no header takes')
    .optional()
    .meta({ description: 'Key that proves the storefront to the CDN' }),
  TRUSTED_PROXIES: z
    .string()
    .refine((list) => trustedProxiesProblem(list) === undefined, {
      error: ({ input }) => `cannot be used: ${trustedProxiesProblem(String(input))}`,
    })
    .default('')
    .meta({
      description:
        'Reverse proxies in front whose X-Forwarded-For and X-Forwarded-Proto are believed, and which pass the Host of the browser on: addresses, blocks (10.0.0.0/8), loopback (this machine), private (networks without addresses of the internet), separated by commas',
      unset: 'none',
    }),
  RATE_LIMIT_FACTOR: z.coerce
    .number('is no number')
    .int('is no whole number')
    .min(1, 'is less than 1')
    .max(10_000, 'is more than 10000')
    .optional()
    .meta({
      description:
        'Multiplies the limits of calls and rendered pages of a network address, and of mails of one kind to one recipient; 1 to 10000',
      unset: '1',
    }),
  DRAIN_SECONDS: z.coerce
    .number('is no number')
    .int('is no whole number')
    .min(0, 'is less than 0')
    .max(60, 'is more than 60')
    .default(0)
    .meta({
      description:
        'Seconds for which both programs still take requests after SIGTERM while /readyz answers 503; as long as a balancer takes to notice. 0 to 60',
    }),
})
