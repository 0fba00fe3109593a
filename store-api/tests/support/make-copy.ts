import { seededCopy } from './seeded-copy.ts'

await seededCopy()
