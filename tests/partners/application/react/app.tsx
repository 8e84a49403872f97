import { useState } from 'react';
import { configure } from '@scf-kit/elements';
import '@scf-kit/elements/react';

configure({
  baseUrl: 'https://scf.example',
  // Your backend exchanges its key for a token of whoever is signed in at your site.
  getToken: async () => (await (await fetch('/token')).json()).token,
});

export function App() {
  const [code, setCode] = useState<string | null>();
  const [problem, setProblem] = useState('');
  return (
    <main>
      <h1>申请设备融资</h1>
      {code === undefined ? (
        <scf-form
          formKey="financing-application"
          onscf-submit={({ detail }) => setCode(detail.code)}
          onscf-error={({ detail }) => setProblem(detail.message)}
        />
      ) : (
        <p role="status">已提交，编号 {code}</p>
      )}
      <p role="alert">{problem}</p>
    </main>
  );
}
