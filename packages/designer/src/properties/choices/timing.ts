export const REST_MS = 300;
