import { z } from 'zod'
import { stores } from '../stores/registry.ts'
import { address, port } from './values.ts'

const codes = stores.map(({ code }) => code)

/** The shop. */
export const shopVariables = z.object({
  DEMO: z.enum(['0', '1'], 'is neither 0 nor 1').optional().meta({
    description:
      '1 is the demonstration, with an invented shop, accounts whose passwords everybody knows and simulated payments; 0 is production',
    unset: 'decided by the other variables (docs/operations.md)',
  }),
  PORT: port.default(3000).meta({ description: 'Port of the storefront' }),
  HOST: z.string().optional().meta({
    description: 'Address that the storefront listens on; 0.0.0.0 in a container',
    unset: 'the own machine (127.0.0.1 and ::1)',
  }),
  STORE_API_HOST: z
    .string()
    .optional()
    .meta({ description: 'Address that the store API listens on', unset: 'the own machine' }),
  STORE_API_PORT: port.default(4000).meta({ description: 'Port of the store API that comes with the shop' }),
  DEFAULT_STORE: z
    .enum(codes as [string, ...string[]], `is none of the stores: ${codes.join(', ')}`)
    .default(codes[0] ?? '')
    .meta({
      description:
        'Demonstration: store that answers under host names that no store has (localhost, addresses); production answers 421 there',
    }),
  IMAGE_CDN_URL: address.optional().meta({
    description: "Image CDN that understands Cloudinary's addresses",
    unset: "the store API's own image service",
  }),
  PLACES_API_KEY: z.string().optional().meta({
    description: 'Key of the maps text search (Places API) for finding towns',
    unset: 'the towns that come with the shop',
  }),
  PLACES_API_URL: address
    .default('https://maps.googleapis.com')
    .meta({ description: 'Address of the maps text search' }),
  MEASUREMENT_URL: address
    .default('https://www.google-analytics.com/mp/collect')
    .meta({ description: 'Address of the Measurement Protocol of Google Analytics 4' }),
  STYLEGUIDE: z
    .enum(['0', '1'], 'is neither 0 nor 1')
    .default('0')
    .meta({ description: '1 shows the sheet of all components at /styleguide in production too' }),
  DATA_DIR: z
    .string()
    .default('.data')
    .meta({ description: "Folder of secrets and, without STORE_API_DATA, of the store API's data" }),
  STORE_API_DATA: z
    .string()
    .optional()
    .meta({ description: "Folder of the store API's embedded database and pictures", unset: 'store-api in DATA_DIR' }),
})
