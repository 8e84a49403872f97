import '@scf-kit/designer';
import '@scf-kit/designer/react';
import './elements.ts';
