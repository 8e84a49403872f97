/**
 * Records that stand in no table of the contract, by the name of their resource: what whoever sees one is told of it.
 * Where such a record is known, it is declared here (`declare module`); how one is found, `serve(resource, { findRecord
 * })` says.
 */
export interface SeenRecords {}
