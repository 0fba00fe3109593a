import { databaseCopies } from './database-copies.ts'

// Where the seeded one is, for a process that starts this as a program.
console.log((await databaseCopies()).seeded)
