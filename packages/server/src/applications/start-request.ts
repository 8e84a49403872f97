import { type FormValues } from '@scf-kit/sdk/form';

export interface StartRequest {
  readonly processDefinitionKey?: string | null;
  readonly businessKey?: string | null;
  readonly businessType?: string | null;
  readonly title?: string | null;
  readonly formKey?: string | null;
  readonly formHash?: string | null;
  readonly formData?: FormValues | null;
}
