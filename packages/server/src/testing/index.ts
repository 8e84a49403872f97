export { startTestApp, type TestAnswer, type TestApp, type TestAppOptions, type TestRequest } from './app.ts';
export { scratchDatabase, testDatabase, type TestDatabase } from './database.ts';
export { DATA_SCOPE, newOffice, newPerson, type TestPerson, type TestRole } from './people.ts';
