export { startTestApp, type TestApp, type TestAppOptions } from './app.ts';
export { scratchDatabase, testDatabase, type TestDatabase } from './database.ts';
export { newPartner, type TestPartner } from './partners.ts';
export { DATA_SCOPE, newOffice, newPerson, type TestPerson, type TestRole } from './people.ts';
export { requestsTo, type Requests, type TestAnswer, type TestRequest } from './requests.ts';
