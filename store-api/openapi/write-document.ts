/** `node store-api/openapi/write-document.ts FILE` writes the OpenAPI document without a server. */
import { writeFileSync } from 'node:fs'
import { contract } from '../../lib/contract/index.ts'
import { openApiDocument } from '../http/reference.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Which file? node store-api/openapi/write-document.ts FILE')
writeFileSync(file, JSON.stringify(openApiDocument(contract, 'https://store-api.invalid'), null, 2))
