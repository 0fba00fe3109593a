import { seededCopy } from './seeded-copy.ts'

// Where it lies, for who starts this as a program.
console.log(await seededCopy())
