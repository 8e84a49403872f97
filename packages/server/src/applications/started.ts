export interface Started {
  readonly processInstanceId: string;
  readonly businessKey: string | null;
  readonly code: string | null;
  readonly title: string;
}
